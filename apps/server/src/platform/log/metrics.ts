import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  readonly registry: Registry
  counter<L extends string>(name: string, help: string, labels?: readonly L[]): Counter<L>
  histogram<L extends string>(
    name: string,
    help: string,
    labels: readonly L[],
    buckets: number[],
  ): Histogram<L>
  /** A value asked for when somebody looks. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void
  /** Everything in the text format of Prometheus. */
  text(): Promise<string>
}

/** Counters of this process; names begin with `fachwerk_`. */
export function createMetrics(options: { readonly withProcess: boolean }): Metrics {
  const registry = new Registry()
  if (options.withProcess) collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    counter: (name, help, labels = []) => new Counter({ name, help, labelNames: [...labels], registers }),
    histogram: (name, help, labels, buckets) =>
      new Histogram({ name, help, labelNames: [...labels], buckets, registers }),
    gauge(name, help, read) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers,
        async collect() {
          gauge.set(await read())
        },
      })
    },
    text: () => registry.metrics(),
  }
}
