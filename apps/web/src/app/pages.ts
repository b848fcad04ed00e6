/** Every page by name, each in its own chunk. */
export const pages = {
  shell: async () => ({ Component: (await import('./app-shell.tsx')).AppShell }),
  login: async () => ({ Component: (await import('../features/login/login-page.tsx')).LoginPage }),
  logout: async () => ({ Component: (await import('../features/login/logout-page.tsx')).LogoutPage }),
  welcome: async () => ({ Component: (await import('../features/welcome/welcome-page.tsx')).WelcomePage }),
  error404: async () => ({ Component: (await import('../features/errors/error-404-page.tsx')).Error404Page }),
  coming: async () => ({ Component: (await import('../features/coming/coming-page.tsx')).ComingPage }),
  worklist: async () => ({
    Component: (await import('../features/lab/worklist/worklist-page.tsx')).WorklistPage,
  }),
  patients: async () => ({
    Component: (await import('../features/lab/patients/patients-page.tsx')).PatientsPage,
  }),
  orders: async () => ({ Component: (await import('../features/lab/orders/order-page.tsx')).OrderPage }),
  collection: async () => ({
    Component: (await import('../features/lab/collection/collection-page.tsx')).CollectionPage,
  }),
  reception: async () => ({
    Component: (await import('../features/lab/reception/reception-page.tsx')).ReceptionPage,
  }),
  critical: async () => ({
    Component: (await import('../features/lab/critical/critical-page.tsx')).CriticalPage,
  }),
  quality: async () => ({
    Component: (await import('../features/lab/quality/quality-page.tsx')).QualityPage,
  }),
  approval: async () => ({
    Component: (await import('../features/lab/approval/approval-page.tsx')).ApprovalPage,
  }),
  auditLog: async () => ({ Component: (await import('./logbook/logbook-pages.tsx')).AuditLogPage }),
  breakGlassReview: async () => ({
    Component: (await import('./logbook/logbook-pages.tsx')).BreakGlassReviewPage,
  }),
  fetalSexWords: async () => ({
    Component: (await import('./logbook/logbook-pages.tsx')).FetalSexWordsPage,
  }),
  catalogueTests: async () => ({
    Component: (await import('./catalogue/catalogue-pages.tsx')).CatalogueTestsPage,
  }),
  catalogueTest: async () => ({
    Component: (await import('./catalogue/catalogue-pages.tsx')).CatalogueTestPage,
  }),
  catalogueTestEditor: async () => ({
    Component: (await import('./catalogue/catalogue-pages.tsx')).CatalogueTestEditorPage,
  }),
  catalogueNewTest: async () => ({
    Component: (await import('./catalogue/catalogue-pages.tsx')).CatalogueNewTestPage,
  }),
  cataloguePanels: async () => ({
    Component: (await import('./catalogue/catalogue-pages.tsx')).CataloguePanelsPage,
  }),
  cataloguePanel: async () => ({
    Component: (await import('./catalogue/catalogue-pages.tsx')).CataloguePanelPage,
  }),
  catalogueChanges: async () => ({
    Component: (await import('./catalogue/catalogue-pages.tsx')).CatalogueChangesPage,
  }),
  catalogueChange: async () => ({
    Component: (await import('./catalogue/catalogue-pages.tsx')).CatalogueChangePage,
  }),
  autoVerification: async () => ({
    Component: (await import('./catalogue/catalogue-pages.tsx')).AutoVerificationPage,
  }),
  record: async () => ({ Component: (await import('../features/lab/record/record-page.tsx')).RecordPage }),
  kqxn1: async () => ({ Component: (await import('./kqxn/kqxn-pages.tsx')).Kqxn1Page }),
  kqxn2: async () => ({ Component: (await import('./kqxn/kqxn-pages.tsx')).Kqxn2Page }),
  kqxn: async () => ({ Component: (await import('./kqxn/kqxn-pages.tsx')).KqxnPage }),
  kqxnReport: async () => ({ Component: (await import('./kqxn/kqxn-pages.tsx')).KqxnReportPage }),
  kit: async () => ({ Component: (await import('./kit/kit-with-navigation.tsx')).KitWithNavigation }),
  adminExample: async () => ({
    Component: (await import('../features/role-examples/role-example-pages.tsx')).AdminExamplePage,
  }),
  staffExample: async () => ({
    Component: (await import('../features/role-examples/role-example-pages.tsx')).StaffExamplePage,
  }),
  guestExample: async () => ({
    Component: (await import('../features/role-examples/role-example-pages.tsx')).GuestExamplePage,
  }),
} as const;
