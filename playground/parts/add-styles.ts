/** Adds the styles of a part to the page. They come before the ones of the page, which win over equal selectors. */
export function addStyles(styles: string): void {
  const element = document.createElement('style')
  element.textContent = styles
  document.head.append(element)
}
