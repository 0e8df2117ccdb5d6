import { ORDER_STATUSES } from '@fachwerk/contract/order/order-views'
import { ORDER_MAILS } from '../apps/server/src/modules/orders/mails/order-mails.ts'
import { CLAIM_MAILS } from '../apps/server/src/modules/claims/mails/claim-mails.ts'
import { TENANCY_MAILS } from '../apps/server/src/modules/tenancies/mails/tenancy-mails.ts'
import { ORDER_STEPS } from '../apps/server/src/modules/orders/rules/order-steps.ts'

const STEPS = Object.entries(ORDER_STEPS)

/** One arrow for all steps between two states: sixteen of their own nobody could read. */
function arrows(): string[] {
  const all = STEPS.flatMap(([name, { from, to }]) =>
    from.map((start) => ({ name, arrow: `${start} --> ${to}` })),
  )
  return [...Map.groupBy(all, ({ arrow }) => arrow)].map(
    ([arrow, steps]) => `  ${arrow}: ${steps.map(({ name }) => name).join(', ')}`,
  )
}

const NEVER = ORDER_STATUSES.filter(
  (status) => status !== 'new' && !STEPS.some(([, step]) => step.to === status),
)

const stepRow = ([name, step]: (typeof STEPS)[number]): string => {
  const reason = 'reason' in step ? ` (\`${step.reason}\`)` : ''
  return `| ${name} | ${step.from.join(', ')} | ${step.to}${reason} | ${step.by} | ${step.when} |`
}

const mailRow = ([template, { after, says }]: [
  string,
  { readonly after: readonly string[] | string; readonly says: string },
]): string => `| ${template} | ${typeof after === 'string' ? after : after.join(', ')} | ${says} |`

/** The page of what orders do: `node scripts/order-states.ts > docs/order-states.md` writes it anew. */
export const orderStatesPage = (): string => `# States and mails of an order

Written from \`orders/rules/order-steps.ts\`, \`orders/mails/order-mails.ts\`, \`tenancies/mails/tenancy-mails.ts\` and
\`claims/mails/claim-mails.ts\`; \`scripts/order-states.test.ts\` says when it is old,
\`node scripts/order-states.ts > docs/order-states.md\` writes it anew.

## States
What payment and rentals have made of an order; nobody sets it by hand. How far staff are with it is another status, of their work
([0017](decisions/0017-work-on-orders.md)). No step leads to ${NEVER.join(', ')} yet: it is a state of the work alone.

\`\`\`mermaid
stateDiagram-v2
  [*] --> new
${arrows().join('\n')}
  canceled --> [*]
\`\`\`

| step | from | to | by | when |
|---|---|---|---|---|
${STEPS.map(stepRow).join('\n')}

## Mails
Each goes once for what it is about. \`clock\`: a time comes, nothing happens; \`asked\`: somebody asks for it.

| mail | follows | says |
|---|---|---|
${Object.entries({ ...ORDER_MAILS, ...TENANCY_MAILS, ...CLAIM_MAILS })
  .map(mailRow)
  .join('\n')}
`

if (import.meta.main) process.stdout.write(orderStatesPage())
