/** Puts a text on the clipboard; false where the browser refuses. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copiedBySelection(text)
  }
}

// Pages without a secure context have no clipboard, but can copy what is selected.
function copiedBySelection(text: string): boolean {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'visually-hidden'
  document.body.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
