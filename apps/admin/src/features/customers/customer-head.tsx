import type { CustomerFile } from '@fachwerk/contract/customer/customer-file-views'
import { Button, Menu } from '@mantine/core'
import {
  IconArrowLeft,
  IconDots,
  IconKey,
  IconLanguage,
  IconMail,
  IconPhone,
  IconPlus,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { useAction } from '../../lib/use-action.ts'
import { Confirm } from '../../ui/panes/confirm.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { BlockCustomer, UnblockCustomer } from './block-customer.tsx'
import { useSaveCustomer } from './customer-queries.ts'
import { dayOf, initialsOf, MailText, StandingMark } from './customer-words.tsx'
import styles from './customers.module.css'
import { PickOtherFile } from './pick-other-file.tsx'
import { k } from './texts.ts'

/** Who it is, how to reach them, and what is done most. */
export function CustomerHead({ file }: { readonly file: CustomerFile }) {
  const { name, number, email, details, language, since, standing } = file
  return (
    <header className={styles['head']}>
      <Link to="/admin/customers" className={`icon-button ${styles['back']}`} aria-label={k('file.all')}>
        <IconArrowLeft aria-hidden="true" />
      </Link>
      <span className={styles['initials']} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <div className={styles['who']}>
        <div className={styles['nameLine']}>
          <h1>{name}</h1>
          {standing === 'none' ? null : <StandingMark standing={standing} />}
        </div>
        <p className={styles['reach']}>
          <span className="num">{number}</span>
          <a href={`mailto:${email}`}>
            <IconMail aria-hidden="true" />
            <span>
              <MailText email={email} />
            </span>
          </a>
          {details.phone === '' ? null : (
            <a href={`tel:${details.phone.replaceAll(/[^+\d]/g, '')}`}>
              <IconPhone aria-hidden="true" />
              <span className="num">{details.phone}</span>
            </a>
          )}
          <span>
            <IconLanguage aria-hidden="true" />
            {k(`language.${language}`)}
          </span>
          <span className={styles['since']}>{k('file.since', { day: dayOf(since) })}</span>
        </p>
      </div>
      <HeadActions file={file} />
    </header>
  )
}

function HeadActions({ file }: { readonly file: CustomerFile }) {
  const { can, block, orders } = file
  const [asked, setAsked] = useState<'block' | 'unblock' | 'merge' | null>(null)
  const stands = block?.stands === true
  const newest = orders[0]
  return (
    <div className={styles['headActions']}>
      {can.edit ? <ResendKeys file={file} /> : null}
      {can.addRental ? <NewRental file={file} blocked={stands} /> : null}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button px={10} aria-label={k('more.button')}>
            <IconDots size={18} aria-hidden="true" />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {can.dataRequest ? (
            <Menu.Item component={Link} to="/admin/data-requests">
              {k('more.request')}
            </Menu.Item>
          ) : null}
          {newest ? (
            <Menu.Item component={Link} to={`/admin/orders?view=all&open=${newest.id}`}>
              {k('more.link', { code: newest.shortCode })}
            </Menu.Item>
          ) : null}
          {can.edit ? (
            <Menu.Item onClick={() => setAsked(stands ? 'unblock' : 'block')}>
              {k(stands ? 'more.unblock' : 'more.block')}
            </Menu.Item>
          ) : null}
          {can.correct ? <Menu.Item onClick={() => setAsked('merge')}>{k('merge.menu')}</Menu.Item> : null}
        </Menu.Dropdown>
      </Menu>
      {asked === 'merge' ? <PickOtherFile file={file} onClose={() => setAsked(null)} /> : null}
      {asked === 'block' ? <BlockCustomer file={file} onClose={() => setAsked(null)} /> : null}
      {asked === 'unblock' && block ? (
        <UnblockCustomer file={file} blockId={block.id} onClose={() => setAsked(null)} />
      ) : null}
    </div>
  )
}

/** Stays reachable when it may not be done, and says why (WCAG: an inert button is found). */
function NewRental({ file, blocked }: { readonly file: CustomerFile; readonly blocked: boolean }) {
  const icon = <IconPlus size={18} aria-hidden="true" />
  if (blocked)
    return (
      <Button variant="filled" leftSection={icon} aria-disabled data-disabled title={k('rent.blocked')}>
        {k('rent.button')}
        <span className="vh">{k('rent.blocked')}</span>
      </Button>
    )
  return (
    <Button
      variant="filled"
      leftSection={icon}
      component={Link}
      to={`/admin/access-rights/new?customer=${file.number}`}
    >
      {k('rent.button')}
    </Button>
  )
}

function ResendKeys({ file }: { readonly file: CustomerFile }) {
  const { client } = useApi()
  const save = useSaveCustomer()
  const action = useAction()
  const [asking, setAsking] = useState(false)
  const hasKeys = file.rentals.length > 0
  const { id, email } = file
  return (
    <>
      <Button
        leftSection={<IconKey size={18} aria-hidden="true" />}
        aria-disabled={!hasKeys}
        {...(!hasKeys && { 'data-disabled': true, title: k('resend.none') })}
        onClick={() => {
          if (hasKeys) setAsking(true)
        }}
      >
        {k('resend.button')}
      </Button>
      <Confirm
        opened={asking}
        title={k('resend.title')}
        confirm={k('resend.button')}
        busy={action.running}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          void action.run(async () => {
            save(await client.resendCustomerKeys({ body: { id } }), k('resend.done', { email }))
            setAsking(false)
          })
        }
      >
        <p>{k('resend.text', { email })}</p>
        {action.failure === null ? null : <Notice kind="danger">{action.failure}</Notice>}
      </Confirm>
    </>
  )
}
