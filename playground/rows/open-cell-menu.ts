import { createPart } from '../parts/part.ts'

/** The menus of values, which load when one is first opened. */
export const cellMenus = createPart('the menu of a value', () => import('./cell-menu.ts'))
