/**
 * What happened to a record, in words.
 * @param known the words of each action of this kind of record
 * @param other for what a newer server did and this page does not know
 */
export const actionWords =
  (known: Readonly<Record<string, string>>, other: (action: string) => string) =>
  (action: string): string =>
    Object.entries(known).find(([key]) => key === action)?.[1] ?? other(action)
