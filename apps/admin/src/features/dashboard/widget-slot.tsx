import { Component, type ReactNode, Suspense } from 'react'
import { reportProblem } from '../../lib/report.ts'
import { t } from '../../lib/words/texts.ts'
import { Failure } from '../../ui/states/failure.tsx'
import { RowSkeleton } from '../../ui/states/row-skeleton.tsx'
import styles from './dashboard.module.css'
import { d } from './texts.ts'
import type { Widget } from './widget.ts'

/** A widget in its place; while its files come there are rows of grey, and one that breaks leaves the others alone (E-01). */
export function WidgetSlot({ widget }: { readonly widget: Widget }) {
  const { show: Shown, title } = widget
  return (
    <div className={styles['slot']} data-live-part="">
      <WidgetBoundary title={title}>
        <Suspense fallback={<RowSkeleton rows={3} label={t('app.loading')} />}>
          <Shown />
        </Suspense>
      </WidgetBoundary>
    </div>
  )
}

interface BoundaryProps {
  readonly title: string
  readonly children: ReactNode
}

// React knows no function for this.
class WidgetBoundary extends Component<BoundaryProps, { readonly problem: unknown }> {
  override state: { readonly problem: unknown } = { problem: null }

  static getDerivedStateFromError(problem: unknown) {
    return { problem }
  }

  override componentDidCatch(problem: unknown): void {
    reportProblem(problem)
  }

  override render(): ReactNode {
    if (this.state.problem === null) return this.props.children
    return (
      <Failure
        title={d('dashboard.broken', { widget: this.props.title })}
        problem={this.state.problem}
        onRetry={() => this.setState({ problem: null })}
      />
    )
  }
}
