import { defineConfig } from 'vitest/config'
import { textParts } from './scripts/build/text-parts.ts'
import './scripts/lib/node20.ts'

const named = (name: string, include: readonly string[]) => ({
  extends: true as const,
  test: { name, include: [...include], environment: 'node' as const },
})

export default defineConfig({
  plugins: [textParts()],
  define: { 'import.meta.env.EARMARK_VERSION': JSON.stringify('0.0.0-test') },
  test: {
    passWithNoTests: true,
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 10_000,
    projects: [
      named('unit', [
        'machines/**/*.test.ts',
        'src/**/*.test.ts',
        'scripts/**/*.test.ts',
        'tests/server/**/*.test.ts',
      ]),
      {
        extends: true,
        test: {
          name: 'dom',
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['tests/support/dom-setup.ts'],
        },
      },
      named('model', ['tests/models/**/*.test.ts', 'tests/models/**/*.test.tsx']),
      named('contract', ['tests/contract/**/*.test.ts']),
    ],
  },
})
