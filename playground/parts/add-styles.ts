/** Adds the styles of a part to the page. */
export function addStyles(styles: string): void {
  const element = document.createElement('style')
  element.textContent = styles
  document.head.append(element)
}
