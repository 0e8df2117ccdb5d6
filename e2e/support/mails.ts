import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Plain text of the newest mail to somebody in the product's folder of mails; waits until there is one. */
export async function mailTo(dataDir: string, address: string, subject: string): Promise<string> {
  const folder = join(dataDir, 'mail')
  for (let tries = 0; tries < 300; tries += 1) {
    const found = filesOf(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .findLast((mail) => mail.includes(`To: ${address}`) && mail.includes(`Subject: ${subject}`))
    if (found) return plainText(found)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no mail „${subject}" to ${address}`)
}

/** Their names begin with the time they were written. */
const filesOf = (folder: string): string[] => {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
  } catch {
    return []
  }
}

function plainText(mail: string): string {
  const [head = '', ...body] = (mail.split(/Content-Type: text\/plain/)[1] ?? '').split('\n\n')
  const text = body.join('\n\n').split('\n----')[0] ?? ''
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8')
  const bytes = text
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
