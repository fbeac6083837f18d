import { defineConfig } from 'oxlint'
import { importRules } from './scripts/import-rules.ts'

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'vitest'],
  categories: { correctness: 'error' },
  options: { typeAware: true },
  ignorePatterns: ['**/dist/**', 'var/**'],
  rules: {
    'eslint/eqeqeq': 'error',
    'eslint/no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
    'eslint/no-var': 'error',
    'eslint/prefer-const': 'error',
    'import/no-cycle': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    // A handler may be asynchronous; whether its failure is handled is no-floating-promises' matter.
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    // There are no classes here whose methods could lose their object.
    'typescript/unbound-method': 'off',
    // An <output> holds phrases only; a waiting list of cards is a status too.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // The code's field is what one came for: focus goes there when its step opens.
    'jsx-a11y/no-autofocus': 'off',
    'react/exhaustive-deps': 'error',
    'react/rules-of-hooks': 'error',
    // The seat map is a grid of buttons with one tab stop.
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    'jsx-a11y/control-has-associated-label': 'off',
    'vitest/expect-expect': 'off',
    'vitest/no-standalone-expect': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'vitest/require-to-throw-message': 'off',
    'vitest/valid-expect': 'off',
    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',
  },
  overrides: [
    ...importRules,
    // Outside of the web a `use…` is no hook: `useTestApp()` stands at the top of a test file.
    {
      files: ['apps/server/**', 'testkit/**'],
      rules: { 'react/rules-of-hooks': 'off' },
    },
  ],
})
