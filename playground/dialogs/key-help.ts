/** The keys of the page and what they do, grouped by where they work. */
export const KEYS: readonly {
  readonly where: string
  readonly keys: readonly { readonly keys: readonly string[]; readonly does: string }[]
}[] = [
  {
    where: 'In the filter',
    keys: [
      { keys: ['Enter'], does: 'Finish the filter: check it now' },
      { keys: ['Ctrl', 'Space'], does: 'Suggest what comes next' },
      { keys: ['Alt', 'Shift', 'F'], does: 'Format it; press again for one line' },
      { keys: ['Alt', 'Shift', 'S'], does: 'Simplify it' },
      { keys: ['Alt', 'Shift', 'N'], does: 'Negate it' },
      { keys: ['Tab'], does: 'Go on to what is below' },
    ],
  },
  {
    where: 'In the rows',
    keys: [
      { keys: ['↑', '↓'], does: 'Select a row' },
      { keys: ['←', '→'], does: 'Go to a cell of the row' },
      { keys: ['Shift', 'F10'], does: 'Conditions, sorting and copies from the cell' },
      { keys: ['Esc'], does: 'Go back to the rows' },
    ],
  },
]
