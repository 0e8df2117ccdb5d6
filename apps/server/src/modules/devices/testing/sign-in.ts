import mqtt, { type MqttClient } from 'mqtt'

/** A terminal's try to sign in at the broker; it does not come back by itself, whatever the answer was. */
export async function signInAtBroker(
  brokerUrl: string | null | undefined,
  { terminalId, password }: { readonly terminalId: string; readonly password: string },
): Promise<{ readonly client: MqttClient; readonly connected: boolean }> {
  const client = mqtt.connect(brokerUrl ?? '', {
    protocolVersion: 4,
    clientId: terminalId,
    username: terminalId,
    password,
    reconnectPeriod: 0,
  })
  client.on('error', () => undefined)
  const connected = await new Promise<boolean>((done) => {
    client.once('connect', () => done(true))
    client.once('close', () => done(false))
  })
  return { client, connected }
}
