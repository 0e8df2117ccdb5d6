/** Rules without rules of their own in which the dark look is named. */
const DARK_RULE = /([^{}]*\[data-theme="dark"\][^{}]*)\{([^{}]*)\}/g
const DARK = '[data-theme="dark"]'
const AUTO = '[data-theme="auto"]'

/** Of several selectors those that mean the dark look, for a page that follows what its visitor prefers. */
const followed = (selectors: string): string =>
  selectors
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .split(',')
    .filter((selector) => selector.includes(DARK))
    .map((selector) => selector.trim().replaceAll(DARK, AUTO))
    .join(', ')

/**
 * The white template is dark where somebody prefers that, on screens: everything written for `data-theme="dark"` holds for
 * `data-theme="auto"`, too. Done while building, so that each rule is written once and no page waits for a script.
 */
export const followPreference = (css: string): string =>
  css.replaceAll(
    DARK_RULE,
    (rule: string, selectors: string, body: string) =>
      `${rule}\n@media screen and (prefers-color-scheme: dark) {\n${followed(selectors)} {${body}}\n}`,
  )
