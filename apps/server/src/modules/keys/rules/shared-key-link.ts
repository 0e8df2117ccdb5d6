/** Address of a second person's key, among the site's pages in the renter's language. */
export const sharedKeyLink = ({ start }: { readonly start: string }, hash: string): string =>
  `${start}schluessel/${hash}`
