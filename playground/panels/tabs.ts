/** The views of the filter beside the explanation of a row, in the order of their tabs. */
export const TABS = [
  { id: 'tree', title: 'Tree' },
  { id: 'builder', title: 'Builder' },
  { id: 'request', title: 'Request' },
  { id: 'sql', title: 'SQL' },
] as const
