/** Fields as a reader of such files takes them apart, with no part of the writer. */
export function readBatch(text: string): string[][] {
  const rows: string[][] = []
  let [row, field, isQuoted]: [string[], string, boolean] = [[], '', false]
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      field += '"'
      at += 1
    } else if (sign === '"') isQuoted = !isQuoted
    else if (isQuoted) field += sign
    else if (sign === ';') {
      row.push(field)
      field = ''
    } else if (sign === '\r' && text[at + 1] === '\n') {
      rows.push([...row, field])
      ;[row, field] = [[], '']
      at += 1
    } else field += sign
  }
  return rows
}

/** What stands on each account once such rows are booked: debit above zero, credit below. */
export function balancesOf(rows: readonly (readonly string[])[]): Map<string, number> {
  const balances = new Map<string, number>()
  const add = (account: string, cents: number) => balances.set(account, (balances.get(account) ?? 0) + cents)
  for (const [amount = '', side, , , , , account = '', offset = ''] of rows) {
    const cents = (side === 'H' ? -1 : 1) * Number(amount.replace(',', ''))
    add(account, cents)
    add(offset, -cents)
  }
  return balances
}
