import { useEffect, useState } from 'preact/hooks'
import { openOwn } from '../store/own.ts'
import './drop-target.css'

/** Opens a file dropped anywhere on the page. */
export function DropTarget() {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const over = (event: DragEvent) => {
      if (!hasFile(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!hasFile(event)) return
      event.preventDefault()
      // Otherwise the editor would insert the file's address into the filter.
      event.stopPropagation()
      setIsOver(false)
      const file = event.dataTransfer?.files[0]
      if (file) openOwn(file.name, file)
    }
    addEventListener('dragover', over, true)
    addEventListener('dragleave', leave, true)
    addEventListener('drop', drop, true)
    return () => {
      removeEventListener('dragover', over, true)
      removeEventListener('dragleave', leave, true)
      removeEventListener('drop', drop, true)
    }
  }, [])
  if (!isOver) return null
  return (
    <div class="drop-target">
      <p>Drop a JSON, NDJSON, CSV or TSV file to filter its rows</p>
    </div>
  )
}
