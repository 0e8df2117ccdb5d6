/** One server-sent event as it came over the wire. */
export interface WireEvent {
  readonly id: string | null
  readonly data: string
}

/** Reads `text/event-stream` piece by piece; pieces may end anywhere, comments and unknown fields are skipped. */
export function eventParser(): (piece: string) => WireEvent[] {
  let rest = ''
  let id: string | null = null
  let data: string[] = []
  return (piece) => {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    const events: WireEvent[] = []
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) events.push({ id, data: data.join('\n') })
        id = null
        data = []
        continue
      }
      const colon = line.indexOf(':')
      const field = colon === -1 ? line : line.slice(0, colon)
      const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '')
      if (field === 'id') id = value
      else if (field === 'data') data.push(value)
    }
    return events
  }
}
