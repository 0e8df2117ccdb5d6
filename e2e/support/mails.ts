import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '../../endurance/processes.ts'

/** Plain texts of the mails to somebody in the product's folder of mails that say something, oldest first. */
export function mailsTo(dataDir: string, address: string, saying: string | RegExp): string[] {
  const folder = join(dataDir, 'mail')
  if (!existsSync(folder)) return []
  // Their names begin with the time they were written.
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n'))
    .filter((mail) => mail.includes(`To: ${address}`))
    .map(plainText)
    .filter((text) => (typeof saying === 'string' ? text.includes(saying) : saying.test(text)))
}

/** The newest of them, as soon as there are more than `before`. */
export async function nextMailTo(
  dataDir: string,
  address: string,
  saying: string | RegExp,
  before = 0,
): Promise<string> {
  let found: string[] = []
  const isThere = () => {
    found = mailsTo(dataDir, address, saying)
    return found.length > before
  }
  await until(`a mail to ${address} says „${saying.toString()}“`, isThere, {
    everyMs: 100,
    longestMs: 30_000,
  })
  return found.at(-1) ?? ''
}

function plainText(mail: string): string {
  const [head = '', ...body] = (mail.split(/Content-Type: text\/plain/)[1] ?? '').split('\n\n')
  const text = body.join('\n\n').split('\n----')[0] ?? ''
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8')
  const bytes = text
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
