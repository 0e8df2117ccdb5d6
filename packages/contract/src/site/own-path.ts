const LONGEST = 500
/** Stands for whatever host the site has. */
const HERE = 'https://here.invalid'

/**
 * The path and query a text names on the site itself, or null: never another host, scheme or user, however it is
 * written (FAULT-64). For „go back to where you were", which comes out of an address anybody can make up.
 */
export function ownPath(text: string | null | undefined): string | null {
  if (!text || text.length > LONGEST || !text.startsWith('/')) return null
  // Browsers read a backslash as a slash, and leave out line breaks and tabs.
  if (/[\\\p{Cc}]/u.test(text) || /%(0[0-9a-f]|1[0-9a-f]|5c)/i.test(text)) return null
  if (!URL.canParse(text, HERE)) return null
  const url = new URL(text, HERE)
  if (url.origin !== HERE || url.pathname.startsWith('//')) return null
  return `${url.pathname}${url.search}`
}
