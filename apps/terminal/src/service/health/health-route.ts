import type { FastifyInstance } from 'fastify'
import { HEALTH_PATH, type Health } from './health-calls.ts'

/** Says on the loopback how the terminal is; nothing in it is a secret. */
export const healthRoute = (app: FastifyInstance, health: () => Health): void =>
  void app.get(HEALTH_PATH, (): Health => health())
