import { join, resolve } from 'node:path'
import type { z } from 'zod'
import { CONFIG_FIELDS } from './config-fields.ts'
import { DEFAULT_PAGE_PACE, pagePaceOf } from '../load/client-pace.ts'
import { DEFAULT_SHARES } from '../load/fair-queue.ts'
import { DEFAULT_STREAMS } from '../http/streams/open-streams.ts'

type Fields = typeof CONFIG_FIELDS
type Given = { -readonly [K in keyof Fields]?: z.output<Fields[K]['schema']> }

export type Role = 'all' | 'api' | 'worker' | 'gateway'

/** The settings of this process, worked out and checked. */
export type Config = Readonly<ReturnType<typeof workOut>>

/**
 * Reads the settings from environment variables. Empty variables count as not set.
 * @throws Error with one sentence per bad value, never quoting the value (it may be a secret)
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given: Given = {}
  const problems: string[] = []
  for (const [name, { schema }] of Object.entries(CONFIG_FIELDS)) {
    const text = env[name]?.trim()
    if (text === undefined || text === '') continue
    const read = schema.safeParse(text)
    if (read.success) Object.assign(given, { [name]: read.data })
    else problems.push(`${name} ${read.error.issues[0]?.message ?? 'is not valid'}.`)
  }
  if ((given.MQTT_TLS_CERT === undefined) !== (given.MQTT_TLS_KEY === undefined))
    problems.push('MQTT_TLS_CERT and MQTT_TLS_KEY must be given together.')
  if (given.MQTT_TLS_CA !== undefined && !speaksTls(given))
    problems.push('MQTT_TLS_CA needs MQTT_TLS_CERT, or an MQTT_URL beginning with mqtts:// or wss://.')
  if (
    new Set(
      [given.APPLE_PASS_CERT, given.APPLE_PASS_KEY, given.APPLE_PASS_CA].map((file) => file === undefined),
    ).size > 1
  )
    problems.push('APPLE_PASS_CERT, APPLE_PASS_KEY and APPLE_PASS_CA must be given together.')
  if ((given.GOOGLE_WALLET_KEY === undefined) !== (given.GOOGLE_WALLET_ISSUER === undefined))
    problems.push('GOOGLE_WALLET_KEY and GOOGLE_WALLET_ISSUER must be given together.')
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return workOut(given)
}

/** Whether terminals meet their broker over TLS. */
const speaksTls = ({ MQTT_URL: url, MQTT_TLS_CERT: cert }: Given) =>
  url === undefined ? cert !== undefined : /^(mqtts|wss):/.test(url)

function workOut(given: Given) {
  const port = given.PORT ?? 8080
  const dataDir = resolve(given.DATA_DIR ?? './data')
  const adminUrl = given.ADMIN_URL ?? `http://localhost:${port}`
  const role: Role = given.ROLE ?? 'all'
  return {
    port,
    host: given.HOST ?? '127.0.0.1',
    // Several instances on one machine need only a PORT each.
    mqttPort: given.MQTT_PORT ?? below(port, 8080 - 1883),
    kioskPort: given.KIOSK_PORT ?? above(port, 10),
    bankPort: given.BANK_PORT ?? above(port, 15),
    adminUrl,
    adminHosts: given.ADMIN_HOSTS ?? ['localhost', '127.0.0.1'],
    trustProxy: given.TRUST_PROXY ?? [],
    dataDir,
    secretsFile: given.SECRETS_FILE ? resolve(given.SECRETS_FILE) : join(dataDir, 'secrets.json'),
    role,
    databaseUrl: given.DATABASE_URL,
    databaseWaitSeconds: given.DATABASE_WAIT_SECONDS ?? 20,
    databasePool: given.DATABASE_POOL ?? 10,
    mqttUrl: given.MQTT_URL,
    dnsServers: given.DNS_SERVERS ?? [],
    terminalNetworks: given.TERMINAL_NETWORKS ?? [],
    mqttTls:
      given.MQTT_TLS_CERT && given.MQTT_TLS_KEY
        ? { cert: given.MQTT_TLS_CERT, key: given.MQTT_TLS_KEY }
        : undefined,
    mqttTlsCa: given.MQTT_TLS_CA,
    wallets: walletsOf(given),
    webPush: given.WEB_PUSH !== 'off',
    /** Absent ones are the services' own addresses. */
    paymentUrls: {
      ...(given.STRIPE_URL && { stripe: given.STRIPE_URL }),
      ...(given.MOLLIE_URL && { mollie: given.MOLLIE_URL }),
      ...(given.PAYPAL_URL && { paypal: given.PAYPAL_URL }),
      ...(given.PAYPAL_SANDBOX_URL && { paypalTest: given.PAYPAL_SANDBOX_URL }),
    },
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? `fachwerk@${new URL(adminUrl).hostname}`,
    mapTiles: given.MAP_TILES,
    demo: (given.DEMO ?? (given.DATABASE_URL ? 'off' : 'on')) === 'on',
    demoPassword: given.DEMO_PASSWORD,
    logLevel: given.LOG_LEVEL ?? 'info',
    shares: {
      ...DEFAULT_SHARES,
      ...(given.WORK_AT_ONCE !== undefined && { atOnce: given.WORK_AT_ONCE }),
      ...(given.WORK_PER_CLIENT !== undefined && { perClient: given.WORK_PER_CLIENT }),
      ...(given.WORK_SHARE !== undefined && { share: given.WORK_SHARE }),
    },
    pagePace: given.PAGES_PER_CLIENT === undefined ? DEFAULT_PAGE_PACE : pagePaceOf(given.PAGES_PER_CLIENT),
    streams: {
      ...DEFAULT_STREAMS,
      ...(given.STREAMS_PER_CLIENT !== undefined && { perClient: given.STREAMS_PER_CLIENT }),
      ...(given.STREAMS_PER_ORDER !== undefined && { perSubject: given.STREAMS_PER_ORDER }),
    },
    openExpiresSeconds: given.OPEN_EXPIRES_SECONDS ?? 10,
  }
}

/** What signs passes; each is there as a whole or not at all. */
const walletsOf = (given: Given) => ({
  apple:
    given.APPLE_PASS_CERT && given.APPLE_PASS_KEY && given.APPLE_PASS_CA
      ? { certificate: given.APPLE_PASS_CERT, key: given.APPLE_PASS_KEY, authority: given.APPLE_PASS_CA }
      : undefined,
  google:
    given.GOOGLE_WALLET_KEY && given.GOOGLE_WALLET_ISSUER
      ? { account: given.GOOGLE_WALLET_KEY, issuerId: given.GOOGLE_WALLET_ISSUER }
      : undefined,
})

/** MQTT lies as far below PORT as 1883 below 8080; where there is no room, it is 1883. */
const below = (port: number, distance: number) => (port > distance ? port - distance : 1883)
/** A port a little above PORT, or below it at the upper end. */
const above = (port: number, distance: number) =>
  port + distance <= 65_535 ? port + distance : port - distance

/** The table of settings of the handbook, in Markdown. */
export function configDocs(): string {
  const head = ['Variable', 'Default', 'Meaning']
  const rows = Object.entries(CONFIG_FIELDS).map(([name, field]) => [
    `\`${name}\``,
    field.default,
    field.meaning,
  ])
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
