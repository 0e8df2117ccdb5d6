export const WATCH_PATH = '/bescheid'
/** Names of what forms about being told send. */
export const WATCH_FIELDS = {
  variant: 'variante',
  slug: 'artikel',
  email: 'email',
  stop: 'beenden',
} as const
