/** Where a person goes after signing in when nothing else was asked for. */
export const HOME = '/admin/dashboard'
export const LOGIN = '/login'
const RETURN_TO = 'returnTo'

/** Address of the login page that brings the person back to `place` (path and query) afterwards. */
export function loginAddress(place: string): string {
  return isOwnPlace(place) && place !== HOME ? `${LOGIN}?${RETURN_TO}=${encodeURIComponent(place)}` : LOGIN
}

/** Where to go after signing in, from the login page's query; never a foreign address. */
export function placeAfterLogin(search: string): string {
  const wanted = new URLSearchParams(search).get(RETURN_TO)
  return wanted !== null && isOwnPlace(wanted) ? wanted : HOME
}

// Only places of the guarded area and the pages that show staff more: `//evil`, `/\evil` and absolute addresses fall out.
const isOwnPlace = (place: string): boolean =>
  /^\/(admin\/|statistics|locations-groups)[^\\]*$/.test(place) &&
  !new URL(place, 'http://own.invalid').pathname.startsWith('//')
