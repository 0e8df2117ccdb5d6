/** Where the browser comes back to when the payer has given up: the page says so although the attempt is still open. */
export function cancelledAt(returnUrl: string): string {
  if (!URL.canParse(returnUrl)) return returnUrl
  const url = new URL(returnUrl)
  url.searchParams.set('abgebrochen', 'ja')
  return url.href
}
