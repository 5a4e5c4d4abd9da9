import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { FilterCoverage, PanelProps } from '../model.ts'
import { type CoverageText, coverageTexts } from './coverage-text.ts'
import { PanelFrame, type ReadFilter } from './panel-frame.tsx'
import { type NodeLabel, type TreeNode, treeNodes, visibleNodes } from './tree-nodes.ts'

/**
 * The filter as a tree, with the effect of each part on the rows. Highlights the node under the pointer or with the
 * focus in the editor.
 */
export function TreePanel({ view, onMark }: PanelProps) {
  return (
    <PanelFrame
      view={view}
      purpose="Its conditions, and how they are combined, appear here as a tree."
    >
      {(filter) => <Tree filter={filter} covered={view.covered} onMark={onMark} />}
    </PanelFrame>
  )
}

interface TreeProps extends Pick<PanelProps, 'onMark'> {
  readonly filter: ReadFilter
  readonly covered: FilterCoverage | undefined
}

function Tree({ filter: { text, expression, isStale }, covered, onMark }: TreeProps) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [current, setCurrent] = useState('0')
  const items = useRef(new Map<string, HTMLElement>())
  const root = treeNodes(expression, text)
  const figures = useMemo(() => covered && coverageTexts(covered.coverage.root), [covered])
  const visible = visibleNodes(root, closed)
  // The node that Tab moves to; the root if the filter has lost the current node.
  const active = visible.some(({ node }) => node.id === current) ? current : root.id

  // Removes the highlight when the filter changes or the tab is closed.
  useEffect(() => () => onMark(undefined), [text])

  const mark = (node: TreeNode | undefined) => onMark(isStale ? undefined : node?.span)
  const focus = (id: string | undefined) => {
    if (id !== undefined) items.current.get(id)?.focus()
  }
  const setOpen = (node: TreeNode, isOpen: boolean) => {
    if (node.children.length === 0) return
    const next = new Set(closed)
    if (isOpen) next.delete(node.id)
    else next.add(node.id)
    setClosed(next)
  }

  function onKeyDown(event: KeyboardEvent, node: TreeNode): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const at = visible.findIndex(({ node: { id } }) => id === node.id)
    const isOpen = !closed.has(node.id)
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focus(visible[at + 1]?.node.id),
      ArrowUp: () => focus(visible[at - 1]?.node.id),
      Home: () => focus(root.id),
      End: () => focus(visible.at(-1)?.node.id),
      ArrowRight: () => (isOpen ? focus(node.children[0]?.id) : setOpen(node, true)),
      ArrowLeft: () =>
        isOpen && node.children.length > 0 ? setOpen(node, false) : focus(parentOf(node.id)),
      Enter: () => setOpen(node, !isOpen),
      ' ': () => setOpen(node, !isOpen),
    }
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <div
      role="tree"
      // Keeps the figures of an earlier text until the new ones arrive.
      class={covered && covered.filter !== text ? 'tree tree-counting' : 'tree'}
      aria-label="The parts of the filter"
    >
      {visible.map(({ node, level, position, siblings }) => {
        const isLeaf = node.children.length === 0
        const isOpen = !closed.has(node.id)
        return (
          <div
            key={node.id}
            ref={(element) => {
              if (element) items.current.set(node.id, element)
              else items.current.delete(node.id)
            }}
            role="treeitem"
            class="tree-item"
            style={{ '--level': level - 1 }}
            aria-level={level}
            aria-posinset={position}
            aria-setsize={siblings}
            aria-expanded={isLeaf ? undefined : isOpen}
            aria-selected={node.id === active}
            tabIndex={node.id === active ? 0 : -1}
            onFocus={() => {
              setCurrent(node.id)
              mark(node)
            }}
            onBlur={() => mark(undefined)}
            onMouseEnter={() => mark(node)}
            onMouseLeave={() => mark(undefined)}
            onClick={() => setOpen(node, !isOpen)}
            onKeyDown={(event) => onKeyDown(event, node)}
          >
            <span class="tree-knob" aria-hidden="true">
              {!isLeaf && (isOpen ? '▾' : '▸')}
            </span>
            <span class="tree-body">
              <Label label={node.label} />
              {!isLeaf && !isOpen && <span class="tree-more">{countText(node)}</span>}
              <Figures text={figures?.get(node.id)} />
            </span>
          </div>
        )
      })}
    </div>
  )
}

function Figures({ text }: { readonly text: CoverageText | undefined }) {
  if (!text) return null
  return (
    <span class="tree-figures">
      <span class="tree-bar" aria-hidden="true">
        {text.shares.map(({ answer, share }) => (
          <span key={answer} class={`tree-share share-${answer}`} style={{ flexGrow: share }} />
        ))}
      </span>
      <span>{text.counts}</span>{' '}
      {text.without !== undefined && <span class="tree-without">{text.without}</span>}
    </span>
  )
}

function Label({ label }: { readonly label: NodeLabel }) {
  return (
    <span class="tree-parts">
      {label.map(({ kind, text }) => [
        <span key={kind} class={`tree-${kind}`}>
          {text}
        </span>,
        // A space, so that screen readers separate the parts.
        ' ',
      ])}
    </span>
  )
}

function parentOf(id: string): string | undefined {
  return id.includes('.') ? id.slice(0, id.lastIndexOf('.')) : undefined
}

function countText(node: TreeNode): string {
  const count = visibleNodes(node, new Set()).length - 1
  return count === 1 ? '1 part' : `${count} parts`
}
