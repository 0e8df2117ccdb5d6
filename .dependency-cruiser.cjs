module.exports = {
  forbidden: [
    // What only types refer to is gone when the program runs.
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'contract-is-pure',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/contract/src|node_modules/(zod|jsvat)/' },
    },
    {
      name: 'clients-not-to-server',
      severity: 'error',
      from: { path: '^(apps/(admin|storefront|terminal|bank)|packages)/' },
      to: { path: '^apps/server' },
    },
    {
      name: 'feature-not-into-feature',
      severity: 'error',
      from: { path: '^apps/(admin|storefront)/src/features/([^/]+)/' },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'no-storey-skipped',
      severity: 'error',
      from: { path: '^apps/admin/src/(ui|lib)/' },
      to: { path: '^apps/admin/src/(features|app)/' },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      from: { path: '^apps/server/src/platform' },
      to: { path: '^apps/server/src/modules' },
    },
    // Of another module the types of its door, so that a need leads to what fills it; never a value, and nothing behind it.
    {
      name: 'module-imports-no-module',
      severity: 'error',
      from: { path: '^apps/server/src/modules/([^/]+)/', pathNot: ['\\.test\\.ts$', '/testing'] },
      to: {
        path: '^apps/server/src/modules/',
        pathNot: '^apps/server/src/modules/$1/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'types-through-the-door',
      severity: 'error',
      from: { path: '^apps/server/src/modules/([^/]+)/', pathNot: ['\\.test\\.ts$', '/testing'] },
      to: {
        path: '^apps/server/src/modules/',
        pathNot: ['^apps/server/src/modules/$1/', '^apps/server/src/modules/[^/]+/index\\.ts$'],
      },
    },
    // Tests may stand on the real neighbours, but only through their doors.
    {
      name: 'tests-through-the-door',
      severity: 'error',
      from: { path: '^apps/server/src/modules/([^/]+)/' },
      to: {
        path: '^apps/server/src/modules/',
        pathNot: ['^apps/server/src/modules/$1/', '/index\\.ts$', '/testing'],
      },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?(worker|url)|\\.css$|virtual:' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
