/** The first company of an installation without the demo world: asks what is missing on the command line, then creates it. */
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import type { Foundation as Founded } from '../apps/server/src/foundation/foundation.ts'

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) {
  console.error('Fachwerk läuft mit dem mitinstallierten Node 24: bitte „npm run found" benutzen.')
  process.exit(1)
}
const { Foundation, problemWith, QUESTIONS } = await import('../apps/server/src/foundation/foundation.ts')
const { foundCompany, isFounded } = await import('../apps/server/src/foundation/found-company.ts')
const { buildHouse } = await import('../apps/server/src/main.ts')
const { readConfig } = await import('../apps/server/src/platform/config/config.ts')
const { createPlatform } = await import('../apps/server/src/platform/platform.ts')

const optionOf = (field: string) => field.replaceAll(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`)
const usage = `npm run found -- [${QUESTIONS.map(({ field }) => `--${optionOf(field)} …`).join('] [')}]
Was fehlt, wird gefragt.`

function given(): Readonly<Record<string, string | undefined>> {
  const text = { type: 'string' } as const
  const options = Object.fromEntries(QUESTIONS.map(({ field }) => [optionOf(field), text]))
  return parseArgs({ options }).values
}

/** Asks until an answer can be taken; without somebody to ask, what is missing ends it. */
async function answers(known: ReturnType<typeof given>): Promise<Founded> {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const asked: Record<string, string> = {}
  for (const { field, asks, usual } of QUESTIONS) {
    let answer = known[optionOf(field)]
    let problem = answer === undefined ? null : problemWith(field, answer)
    while (answer === undefined || problem !== null) {
      if (problem !== null) console.error(`${asks}: ${problem}`)
      if (!process.stdin.isTTY) throw new Error(problem ? usage : `--${optionOf(field)} fehlt.\n${usage}`)
      answer = (await lines.question(`${asks}${usual ? ` [${usual}]` : ''}: `)).trim() || (usual ?? '')
      problem = problemWith(field, answer)
    }
    asked[field] = answer
  }
  lines.close()
  return Foundation.parse(asked)
}

const ALREADY = 'Hier gibt es schon eine Firma. Weitere legen ihre Beschäftigten als Franchisenehmer an.'

try {
  const known = given()
  const config = readConfig({ DEMO: 'off', LOG_LEVEL: 'silent', ...process.env })
  if (config.demo) throw new Error('Die Demo-Welt hat ihre Firmen schon: bitte ohne DEMO=on.')
  const platform = await createPlatform(config)
  try {
    if (await platform.db.read(isFounded)) throw new Error(ALREADY)
    const foundation = await answers(known)
    const founded = await foundCompany(platform, buildHouse(platform), foundation)
    if (!founded.ok) throw new Error(ALREADY)
    console.log(`
${foundation.name} ist angelegt.

  Verwaltung   ${config.adminUrl}/
  Kundenseite  ${foundation.shop}
  Anmelden     ${foundation.ownerEmail}
  Passwort     ${founded.value.password}   (steht nur hier; bitte nach dem Anmelden unter „Mein Konto“ ändern)

Weiter mit: DEMO=off npm start
`)
  } finally {
    await platform.stop()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
