import type { PaymentSetup } from '@fachwerk/contract/payment/payment-account-calls'
import { METHODS_OF } from '@fachwerk/contract/payment/payment-methods'
import { Button } from '@mantine/core'
import { IconArrowUp, IconX } from '@tabler/icons-react'
import { useApi } from '../../lib/api.ts'
import { useSetupAction } from './payment-queries.ts'
import styles from './payments.module.css'
import { p } from './texts.ts'

type Offered = PaymentSetup['offer'][number]

/** The ways to pay in the order of the checkout; each change holds at once. */
export function OfferList({ setup }: { readonly setup: PaymentSetup }) {
  const { client } = useApi()
  const { busy, run } = useSetupAction()
  const { offer, offerVersion, accounts } = setup
  const save = (methods: readonly Offered[]) =>
    run(
      () => client.savePaymentOffer({ body: { offer: { version: offerVersion, methods: [...methods] } } }),
      p('payments.offer.saved'),
    )
  const services = [...accounts.map(({ provider }) => provider), ...testBankOf(setup)]
  const takers = [...services, 'handover' as const]
  const missing = takers.flatMap((provider) =>
    METHODS_OF[provider]
      .filter((method) => !offer.some((it) => it.method === method))
      .map((method) => ({ method, provider })),
  )
  return (
    <>
      {services.length === 0 && offer.length === 0 ? (
        <p className="muted">{p('payments.offer.none')}</p>
      ) : null}
      {offer.length === 0 ? null : <p className="small muted">{p('payments.offer.order')}</p>}
      <ol className={styles['offer']}>
        {offer.map((it, i) => (
          <li key={it.method}>
            <b>{p(`payments.method.${it.method}`)}</b>
            <span className="small muted">
              {it.provider === 'handover'
                ? p('payments.offer.handover')
                : p(it.method === 'cod' ? 'payments.offer.cod' : 'payments.offer.by', {
                    name: p(`payments.provider.${it.provider}`),
                  })}
            </span>
            <span className={styles['action']}>
              {i === 0 ? null : (
                <Sign
                  of={IconArrowUp}
                  label={p('payments.offer.up', nameOf(it))}
                  busy={busy}
                  onPress={() => save(raised(offer, i))}
                />
              )}
              <Sign
                of={IconX}
                label={p('payments.offer.remove', nameOf(it))}
                busy={busy}
                onPress={() => save(offer.filter((other) => other !== it))}
              />
            </span>
          </li>
        ))}
      </ol>
      <div className={styles['adding']}>
        {missing.map((it) => (
          <Button
            key={`${it.provider} ${it.method}`}
            variant="default"
            size="xs"
            disabled={busy}
            onClick={() => save([...offer, it])}
          >
            {it.provider === 'handover'
              ? p('payments.offer.add.handover', nameOf(it))
              : p('payments.offer.add', { ...nameOf(it), name: p(`payments.provider.${it.provider}`) })}
          </Button>
        ))}
      </div>
    </>
  )
}

/** The test bank of a demo takes every way to pay, for trying it out. */
const testBankOf = ({ fallback }: PaymentSetup) => (fallback === 'test-bank' ? (['test-bank'] as const) : [])

const nameOf = ({ method }: Offered) => ({ method: p(`payments.method.${method}`) })

/** The same with that one before its neighbour. */
export function raised(offer: readonly Offered[], at: number): Offered[] {
  const [moved] = offer.slice(at, at + 1)
  const others = offer.toSpliced(at, 1)
  return moved ? others.toSpliced(at - 1, 0, moved) : others
}

function Sign(props: {
  readonly of: typeof IconX
  readonly label: string
  readonly busy: boolean
  readonly onPress: () => void
}) {
  const { of: Icon, label, busy, onPress } = props
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      disabled={busy}
      onClick={onPress}
    >
      <Icon size={18} aria-hidden="true" />
    </button>
  )
}
