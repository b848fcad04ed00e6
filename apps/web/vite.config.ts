import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA, type ManifestOptions, type VitePWAOptions } from 'vite-plugin-pwa';
import { join } from 'node:path';
import { lightDocuments } from './light-documents.ts';

const api = process.env['SENLAB_API'] ?? 'http://127.0.0.1:4000';
const served = { target: api, changeOrigin: false };

const manifest: Partial<ManifestOptions> = {
  name: 'Hệ thống quản lý xét nghiệm lâm sàng',
  short_name: 'SenLab',
  description: 'Hệ thống quản lý xét nghiệm lâm sàng của bệnh viện phụ sản',
  lang: 'vi',
  start_url: '/',
  display: 'standalone',
  theme_color: '#ffffff',
  background_color: '#f8fafb',
  icons: [
    { src: '/lotus-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/lotus-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/lotus-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

const offline: Partial<VitePWAOptions> = {
  strategies: 'injectManifest',
  srcDir: 'src/sw',
  filename: 'sw.ts',
  // The application registers the worker itself (src/app/service-worker): it first looks whether it is still there.
  injectRegister: false,
  manifest,
  injectManifest: {
    // Every browser that has workers reads woff2.
    globPatterns: ['**/*.{js,css,html,svg,woff2}'],
    // The designer of papers: twenty megabytes for one page of two or three people, who draw with a connection.
    // And the demos: whoever opens one fetches that one.
    globIgnores: ['**/designer-*', '**/clawpdf*', '**/pdfium*', '**/assets/demos/**'],
    maximumFileSizeToCacheInBytes: 3 * 1024 * 1024,
  },
};

/**
 * What every page needs, in two files instead of forty: small files compress badly, and each is a request of its own
 * on a slow line. Only parts that the login page uses anyway; the rest stays with the pages that need it.
 */
const parts = [
  'Box',
  'Button',
  'ButtonBase',
  'CircularProgress',
  'CssBaseline',
  'GlobalStyles',
  'IconButton',
  'SvgIcon',
  'Typography',
  'utils',
];
/** Of the login page and of every form, and of no page between them. */
const fieldParts = [
  'FormControl',
  'FormHelperText',
  'FormLabel',
  'InputAdornment',
  'InputBase',
  'OutlinedInput',
  'TextareaAutosize',
];
/** The same for every page after the login: what the shell shows of the library. */
const shellParts = [
  'Avatar',
  'Card',
  'Grow',
  'LinearProgress',
  'Paper',
  'Popper',
  'Skeleton',
  'Tooltip',
  'useMediaQuery',
];
/** What every list shows of it besides. */
const listParts = [
  'Checkbox',
  'List',
  'Menu',
  'MenuItem',
  'MenuList',
  'Popover',
  'ToggleButton',
  'ToggleButtonGroup',
];
/** Pages for whoever has not logged in: nobody there may wait for the shell. */
const outside = [
  'main.tsx',
  'app/routing.tsx',
  'features/people/login/login-page.tsx',
  'features/people/login/logout-page.tsx',
  'features/people/second-factor/step-page.tsx',
  'features/reports/report-lookup/report-lookup-page.tsx',
  'features/house/accounts/accept-page.tsx',
  'features/ground/errors/error-404-page.tsx',
];
const inside = ['app/app-shell.tsx', 'app/page-guard.tsx', 'features/people/notices/bell/notice-bell.tsx'];
/** What everybody sees first after the login. */
const landing = ['features/people/welcome/welcome-page.tsx', 'session/account/account-calls.ts'];

interface Graph {
  readonly getModuleInfo: (id: string) => {
    readonly importedIds: readonly string[];
    readonly importers: readonly string[];
  } | null;
}

/** These modules with all that they import at once. */
function closureOf(graph: Graph, modules: Iterable<string>): ReadonlySet<string> {
  const found = new Set(modules);
  for (const id of found) for (const each of graph.getModuleInfo(id)?.importedIds ?? []) found.add(each);
  return found;
}

function fileIds(files: readonly string[]): readonly string[] {
  return files.map((file) => join(import.meta.dirname, 'src', file));
}

interface Floors {
  readonly router: ReadonlySet<string>;
  readonly shell: ReadonlySet<string>;
  readonly landing: ReadonlySet<string>;
}

/** Of the kit, which everybody enters by one door: who needs which piece of it cannot be read off the door. */
const kitOfShell =
  /packages\/ui\/src\/(dialogs\/dialog-(host|store)|page-layouts\/page-part|side-panel\/use-side-panel|states\/(states|texts)|theme\/theme-(area|names)|theme\/tabular-numbers|visually-hidden\/visually-hidden)\.|react-error-boundary/;

let known: Floors | undefined;

function floorsOf(graph: Graph): Floors {
  if (known) return known;
  const start = closureOf(graph, fileIds(['main.tsx']));
  const before = closureOf(graph, fileIds(outside));
  const shell = closureOf(graph, fileIds(inside)).difference(before);
  const further = closureOf(graph, fileIds(landing)).difference(before).difference(shell);
  const isShared = (id: string): boolean =>
    (graph.getModuleInfo(id)?.importers ?? []).some((each) => !further.has(each));
  const shared = closureOf(graph, [...further].filter(isShared)).intersection(further);
  known = {
    router: closureOf(graph, fileIds(['app/routing.tsx'])).difference(start),
    // What the first page shares with other pages lies where all of them have it.
    shell: shell.union(shared),
    landing: further.difference(shared),
  };
  return known;
}

/**
 * What only the shell and pages inside it use of all that the shell is made of: one file, whoever else uses a piece of it.
 * Left to itself the bundler cuts off every piece that some page shares, and a demo with an icon of the menu would cost
 * each page of the hospital a file. The same for the router, which the login page does without, and for the first page.
 */
function floorPart(id: string, graph: Graph): string | null {
  if (kitOfShell.test(id)) return 'shell';
  const floors = floorsOf(graph);
  if (floors.router.has(id)) return 'router';
  if (floors.shell.has(id)) return 'shell';
  return floors.landing.has(id) ? 'landing' : null;
}

/** What pages before the login do not need of the library's own floor: tabs, menus, grids. */
const later = [
  'system/(Container|Grid|Stack|useMediaQuery)',
  'utils/(clamp|getScrollbarSize|getValidReactChildren|isMuiElement|mergeSlotProps|useControlled|usePreviousProps|useRovingTabIndex)',
].join('|');

const groups = [
  {
    name: 'start',
    test: new RegExp(
      `node_modules/(react|react-dom|scheduler|stylis|@emotion|zustand|@mui/(?!${later})(system|utils|styled-engine|private-theming))/`,
    ),
  },
  // What the first page after the login needs of the laboratory: a few words and the calendar, not its rules.
  {
    name: 'overview-words',
    includeDependenciesRecursively: false,
    test: /packages\/domain\/src\/(text\/(date|number)|people\/accounts\/account-(actions|draft)|ground\/kernel\/vietnam-day|patients\/patients\/(person-name|stored-day)|bench\/(critical\/urgency|lab-records\/texts|orders\/texts)|reports\/(overview\/.*|reports\/state-texts)|desk\/calls\/live-call)\.ts/,
  },
  // The rules and sentences of the laboratory. Left to itself the bundler lays what several screens share into the first
  // chunk, and everybody would download them before they can log in. All of them, because the sentences name limits of
  // the rules: a rule in another chunk, which needs this one, would not be there yet when they are read.
  {
    name: 'laboratory',
    includeDependenciesRecursively: false,
    test: /packages\/(domain\/src\/(ground\/(kernel\/ids|catalogue|codes|states)|patients|papers|bench|reports|research|desk|house)\/|contract\/src\/refusal)/,
  },
  // What waits for a call beside every page of those who telephone.
  {
    name: 'call-watch',
    includeDependenciesRecursively: false,
    test: /apps\/web\/src\/(?:features\/desk\/calls\/(?:call-strip|live-calls)|api\/(?:changes|change-feed|load-pacing|use-answer|desk\/live-calls\.generated))\.tsx?/,
  },
  // What asks the server and keeps the session is needed before the first page and by every page after it.
  {
    name: 'asking',
    includeDependenciesRecursively: false,
    test: new RegExp(
      [
        'apps/web/src/api/(back-off|config|envelope|events|lock-gate|question|request|shape|stored-token)\\.ts',
        'apps/web/src/session/(kept-work|lock|logout|retry-while-unreachable|session-store|texts)\\.ts',
        'packages/ui/src/layout/',
        'packages/domain/src/people/(session/|accounts/(roles|login-rules|guarded-rights))',
        'packages/ui/src/(texts/buttons|theme/(hospital-colours|colour))\\.ts',
        'packages/contract/src/(codes|training-texts)\\.ts',
        'vite/preload-helper',
      ].join('|'),
    ),
  },
  { name: 'parts', test: new RegExp(`node_modules/@mui/material/(${parts.join('|')})/`) },
  {
    name: 'field-parts',
    test: new RegExp(
      `node_modules/@mui/(material/(${fieldParts.join('|')})/|icons-material/(ErrorOutline|Visibility(Off)?)Outlined)`,
    ),
  },
  { name: 'shell-parts', test: new RegExp(`node_modules/@mui/material/(${shellParts.join('|')})/`) },
  { name: 'list-parts', test: new RegExp(`node_modules/@mui/material/(${listParts.join('|')})/`) },
  { name: floorPart, debugName: 'floor', includeDependenciesRecursively: false },
];

/**
 * What comes right after the login is fetched together with what it needs. The other screens are named in the first file
 * without theirs: that list would grow with every screen and is paid by everybody who logs in, while the service worker
 * has fetched them all before anybody opens the second page. Styles are never left out: nothing else would ask for them.
 */
function fetchedAhead(
  file: string,
  needs: string[],
  { hostType }: { readonly hostType: 'html' | 'js' },
): string[] {
  const isFirst = hostType === 'html' || /\/(router|shell|landing|login-page)-[\w-]{8}\.js$/.test(file);
  return isFirst ? needs : needs.filter((each) => each.endsWith('.css'));
}

const inert = /node_modules\/(prop-types|react-is|hoist-non-react-statics)\//;

/** Demos lie in a folder of their own: what a hospital page may not send can be told by its address. */
function fileOf({ moduleIds }: { readonly moduleIds: readonly string[] }): string {
  const isDemo = moduleIds.some((id) => /\/packages\/(demos|demo-mock)\//.test(id));
  return isDemo ? 'assets/demos/[name]-[hash].js' : 'assets/[name]-[hash].js';
}

/** The font of the icons that a demo shows is a demo's, too: nobody else downloads it. */
function assetOf({ names }: { readonly names: readonly string[] }): string {
  const isDemo = names.some((name) => name.startsWith('MaterialIcons'));
  return isDemo ? 'assets/demos/[name]-[hash][extname]' : 'assets/[name]-[hash][extname]';
}

export default defineConfig({
  plugins: [react(), lightDocuments(), VitePWA(offline)],
  // The oldest browsers met on hospital PCs that are still updated.
  build: {
    target: 'baseline-widely-available',
    sourcemap: false,
    modulePreload: { polyfill: false, resolveDependencies: fetchedAhead },
    reportCompressedSize: true,
    rolldownOptions: {
      // Old packages that say nothing about themselves, and do nothing when they are only read.
      treeshake: { moduleSideEffects: [{ test: inert, sideEffects: false }] },
      output: { codeSplitting: { groups }, chunkFileNames: fileOf, assetFileNames: assetOf },
    },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env['PORT'] ?? 5173),
    strictPort: true,
    proxy: {
      '/config.json': served,
      '/graphql': { ...served, ws: true },
      '/oidc': served,
      '/files': served,
      '/papers/': served,
      '/stream': served,
      '/api/': served,
    },
  },
});
