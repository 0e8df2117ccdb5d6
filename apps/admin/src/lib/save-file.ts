/** The name the server gave the file. */
function nameOf(response: Response): string {
  const said = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return said === undefined ? 'Export' : decodeURIComponent(said)
}

/**
 * Saves what the server sends under the name it gives. It is collected in a blob, which browsers keep on disk when it
 * is large: a link alone could not carry the session's token.
 * @throws when the connection breaks, so that no half file looks like a whole one
 */
export async function saveResponse(response: Response): Promise<void> {
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = nameOf(response)
  link.click()
  // The browser has taken the address over by the next turn.
  setTimeout(() => URL.revokeObjectURL(address))
}
