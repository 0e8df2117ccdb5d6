/** The sign between the columns is the one that the head has most of; in the rest a comma may be a decimal one. */
export function delimiterOf(text: string): string {
  const [head = ''] = text.split('\n', 1)
  const times = (sign: string) => head.split(sign).length
  return [',', ';', '\t'].toSorted((a, b) => times(b) - times(a))[0] ?? ','
}
