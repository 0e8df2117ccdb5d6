import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'

export const retentionQuery = ({ client }: Api) =>
  queryOptions({
    queryKey: ['retention'],
    queryFn: ({ signal }) => client.retention({}, { signal }),
  })
