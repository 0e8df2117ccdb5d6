import type { DevicesContext } from '../devices-context.ts'

type WithSecrets = { readonly platform: Pick<DevicesContext['platform'], 'secrets'> }

/** The server's password at its own broker; the same on every node, as it comes from the shared secrets. */
export const serverPassword = ({ platform }: WithSecrets): string =>
  platform.secrets.mac('mqtt-server', 'password')

/** What the server signs in with at the broker of MQTT_URL: what stands there, else its own password. */
export const passwordAtBroker = (context: WithSecrets, mqttUrl: string): string =>
  decodeURIComponent(new URL(mqttUrl).password) || serverPassword(context)

/** What EMQX shows when it asks who may sign in. */
export const hookSecret = ({ platform }: WithSecrets): string => platform.secrets.mac('emqx-hook', 'secret')
