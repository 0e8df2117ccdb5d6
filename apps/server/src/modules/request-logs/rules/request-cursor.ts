/** Place in the log: moment and id, newest first. */
export interface RequestPosition {
  readonly at: Date
  readonly id: string
}

export const writeCursor = ({ at, id }: RequestPosition): string => `${at.getTime()}-${id}`

/** Reads what `writeCursor` wrote; its form was checked by the contract. */
export function readCursor(text: string): RequestPosition {
  const cut = text.indexOf('-')
  return { at: new Date(Number(text.slice(0, cut))), id: text.slice(cut + 1) }
}
