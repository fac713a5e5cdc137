// Import rules of the layers and modules (ARCHITECTURE.md). Type-only imports are exempt where a rule says so.
const only = (name, from, allowed, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^(src|scripts|tests|bench|training)/', pathNot: allowed },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    only('core-imports-nothing', '^src/core/', '^src/core/', 'core is pure and runs anywhere'),
    only('engine-imports-core', '^src/engine/', '^src/(engine|core)/', 'the engine knows no database and no HTTP'),
    only('providers-import-core', '^src/providers/', '^src/(providers|core)/', 'adapters know only the rules'),
    only(
      'server-imports',
      '^src/server/',
      '^src/(server|core|engine|providers)/',
      'the server composes core and engine',
    ),
    {
      name: 'server-sees-provider-interfaces-only',
      severity: 'error',
      comment: 'real adapters and stand-ins are chosen where the app is composed',
      from: { path: '^src/server/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^src/providers/',
        pathNot: '/(mailer|storage|illustrator|identity-provider|payment-provider|courier)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      ...only('web-imports', '^src/web/', '^src/(web|core)/', 'the storefront reaches the server through its context'),
      to: {
        path: '^(src|scripts|tests|bench|training)/',
        pathNot: '^src/(web|core)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-sees-server-types-only',
      severity: 'error',
      from: { path: '^src/web/' },
      // Types of the worker that the browser runs; the worker itself is reached by its address.
      to: {
        path: '^src/(engine|providers)/',
        pathNot: '^src/engine/photo/(browser/reader-messages|intake/photo-error)\\.ts$',
      },
    },
    {
      name: 'features-stay-apart',
      severity: 'error',
      comment: 'one feature never imports another; routes compose them',
      from: { path: '^src/web/features/([^/]+)/' },
      to: { path: '^src/web/features/([^/]+)/', pathNot: '^src/web/features/$1/' },
    },
    {
      name: 'ui-knows-no-product',
      severity: 'error',
      from: { path: '^src/web/ui/' },
      to: { path: '^src/web/(features|routes|book-viewer|shell)/' },
    },
    {
      name: 'book-viewer-serves-every-feature',
      severity: 'error',
      comment: 'it turns the pages of any book, so several features may use it and it knows none of them',
      from: { path: '^src/web/book-viewer/' },
      to: { path: '^src/web/', pathNot: '^src/web/(book-viewer|ui|i18n)/' },
    },
    {
      name: 'photo-passport-serves-every-feature',
      severity: 'error',
      comment: 'shown beside a book and in the account, so it imports neither feature',
      from: { path: '^src/web/photo-passport/' },
      to: { path: '^src/web/', pathNot: '^src/web/(photo-passport|api|i18n|ui)/' },
    },
    {
      name: 'admin-kit-serves-every-screen-of-admin',
      severity: 'error',
      comment: 'tables, filters and calls of /admin; features may use it, it knows none of them',
      from: { path: '^src/web/admin-kit/' },
      to: {
        path: '^src/web/',
        pathNot: '^src/web/(admin-kit|api|i18n|shell|ui)/|^src/web/(load-copy-part|context).ts$',
      },
    },
    {
      name: 'admin-stays-out-of-the-shop',
      severity: 'error',
      comment: 'no visitor loads the code of /admin',
      from: { path: '^src/web/', pathNot: '^src/web/(admin-kit|features/admin[^/]*|routes/admin)/' },
      to: { path: '^src/web/(admin-kit|features/admin[^/]*)/' },
    },
    {
      name: 'routes-are-the-top',
      severity: 'error',
      comment: 'only routes.ts names them; a type imported from them elsewhere makes a cycle',
      from: { path: '^src/web/', pathNot: '^src/web/routes/' },
      to: { path: '^src/web/routes/' },
    },
    {
      name: 'modules-have-a-public-interface',
      severity: 'error',
      comment:
        'other code imports the module itself (*.module.ts), its types (*.types.ts) and its contracts (*.contract.ts) only',
      from: { path: '^(src|scripts|bench|training)/', pathNot: '^src/server/modules/[^/]+/' },
      to: {
        path: '^src/server/modules/[^/]+/',
        pathNot: '^src/server/modules/([^/]+)/(\\1\\.module|[^/]+\\.(types|contract))\\.ts$',
      },
    },
    {
      name: 'modules-stay-out-of-each-other',
      severity: 'error',
      comment:
        'one module gets the services of others; it imports at most their types and the schemas of their contracts',
      from: { path: '^src/server/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^src/server/modules/[^/]+/',
        pathNot: ['^src/server/modules/$1/', '^src/server/modules/([^/]+)/[^/]+\\.(types|contract)\\.ts$'],
      },
    },
    {
      name: 'web-sees-types-of-modules',
      severity: 'error',
      comment: 'the storefront gets services through its context',
      from: { path: '^src/web/' },
      to: {
        path: '^src/server/',
        pathNot:
          '^src/server/(services|content-types/content-types|audit-log/audit\\.contract|modules/[^/]+/[^/]+\\.(types|contract))\\.ts$',
      },
    },
    {
      name: 'no-cycles-between-folders',
      severity: 'error',
      scope: 'folder',
      comment: 'type-only imports count: folders that need each other are one folder, or need a third',
      from: { path: '^src/' },
      to: { circular: true },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'no-barrels', severity: 'error', from: {}, to: { path: '^src/.*/index\\.tsx?$' } },
    { name: 'no-utils', severity: 'error', from: {}, to: { path: '/utils?(/|\\.ts)', pathNot: 'node_modules' } },
    {
      name: 'nothing-imports-main',
      severity: 'error',
      from: { path: '^src/(core|engine|providers|server|web)/' },
      to: { path: '^src/[^/]+\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|\\+types|\\./\\+types)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Tests import the harness, which imports the code beside them; these cycles do not exist at run time.
    exclude: { path: ['^(build|node_modules|\\.react-router)/', '^src/.*\\.test\\.tsx?$'] },
    parser: 'swc',
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      conditionNames: ['import', 'node', 'default'],
      exportsFields: ['exports'],
    },
  },
};
