import Hls from 'hls.js/light'
import type {
  FragmentLoaderConstructor,
  FragmentLoaderContext,
  HlsConfig,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
  LoaderStats,
} from 'hls.js'
import type { SegmentGate } from './segment-gate.ts'

/** A loader of segments that asks only when the gate says so. */
export function gatedLoader(gate: SegmentGate): FragmentLoaderConstructor {
  return class implements Loader<FragmentLoaderContext> {
    context: FragmentLoaderContext | null = null
    readonly #loader: Loader<LoaderContext>
    #abortHeld: (() => void) | null = null
    #leave = (): void => {}

    constructor(config: HlsConfig) {
      this.#loader = new Hls.DefaultConfig.loader(config)
    }

    get stats(): LoaderStats {
      return this.#loader.stats
    }

    load(
      context: FragmentLoaderContext,
      config: LoaderConfiguration,
      { onSuccess, onError, onTimeout, onAbort }: LoaderCallbacks<FragmentLoaderContext>,
    ): void {
      this.context = context
      this.#abortHeld = () => {
        this.stats.aborted = true
        onAbort?.(this.stats, context, null)
      }
      this.#leave = gate.enter(context.frag.start, () => {
        this.#abortHeld = null
        this.#loader.load(context, config, {
          onSuccess: (response, stats, _context, details) => onSuccess(response, stats, context, details),
          onError: (error, _context, details, stats) => onError(error, context, details, stats),
          onTimeout: (stats, _context, details) => onTimeout(stats, context, details),
          onAbort: (stats, _context, details) => onAbort?.(stats, context, details),
        })
      })
    }

    abort(): void {
      this.#leave()
      const abortHeld = this.#abortHeld
      this.#abortHeld = null
      if (abortHeld) abortHeld()
      else this.#loader.abort()
    }

    destroy(): void {
      this.#leave()
      this.#abortHeld = null
      this.#loader.destroy()
      this.context = null
    }
  }
}
