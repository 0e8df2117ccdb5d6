interface Key {
  readonly qrText: string
  readonly qrSvg: string
}

/** What a live line shows of a key, without its drawing: the page has that, or fetches it when it says something else. */
export function undrawn<R extends { readonly key: Key | null }>(rental: R): R {
  return rental.key ? Object.assign({}, rental, { key: { ...rental.key, qrSvg: '' } }) : rental
}

/**
 * Tells for the pictures of one live line whether there is anything to send: the same as before but for the server's clock
 * is nothing.
 */
export function onlyChanges(): (picture: { readonly serverTime: string }) => boolean {
  let sent = ''
  return (picture) => {
    const text = JSON.stringify({ ...picture, serverTime: '' })
    const isNew = text !== sent
    sent = text
    return isNew
  }
}
