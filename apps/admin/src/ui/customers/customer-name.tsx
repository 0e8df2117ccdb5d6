import { Link } from 'react-router'
import { useMay } from '../../lib/session.ts'

/** A customer's name, that leads to their file for who may see it; for others it is plain text (B-20). */
export function CustomerName(props: {
  readonly name: string
  /** Absent: there is no file. */
  readonly number: string | undefined
}) {
  const { name, number } = props
  const sees = useMay('customers.view')
  return sees && number !== undefined ? <Link to={`/admin/customers/${number}`}>{name}</Link> : <>{name}</>
}
