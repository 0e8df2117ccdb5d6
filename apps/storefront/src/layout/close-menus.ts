/** Menus in the header are `<details>`; a click elsewhere or Escape closes them. */
export function closeMenusOutside(page: Document): void {
  const open = () => page.querySelectorAll<HTMLDetailsElement>('.site-head details[open]')
  page.addEventListener('click', (event) => {
    for (const menu of open())
      if (!(event.target instanceof Node && menu.contains(event.target))) menu.open = false
  })
  page.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    for (const menu of open()) {
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
  })
}
