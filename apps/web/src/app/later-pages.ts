/** Every page that is reached from within, by name, each in its own chunk. */
export const laterPages = {
  coming: async () => ({ Component: (await import('../features/ground/coming/coming-page.tsx')).ComingPage }),
  worklist: async () => ({
    Component: (await import('../features/bench/worklist/worklist-page.tsx')).WorklistPage,
  }),
  patients: async () => ({
    Component: (await import('../features/patients/patients/patients-page.tsx')).PatientsPage,
  }),
  orders: async () => ({ Component: (await import('../features/bench/orders/order-page.tsx')).OrderPage }),
  collection: async () => ({
    Component: (await import('../features/bench/collection/collection-page.tsx')).CollectionPage,
  }),
  reception: async () => ({
    Component: (await import('../features/bench/reception/reception-page.tsx')).ReceptionPage,
  }),
  critical: async () => ({
    Component: (await import('../features/bench/critical/critical-page.tsx')).CriticalPage,
  }),
  quality: async () => ({
    Component: (await import('../features/bench/quality-control/quality-page.tsx')).QualityPage,
  }),
  approval: async () => ({
    Component: (await import('../features/reports/approval/approval-page.tsx')).ApprovalPage,
  }),
  returnSlips: async () => ({
    Component: (await import('../features/desk/return-slips/return-slips-page.tsx')).ReturnSlipsPage,
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
  record: async () => ({ Component: (await import('./case-page.tsx')).CasePage }),
  kqxn1: async () => ({ Component: (await import('./reports/kqxn-pages.tsx')).Kqxn1Page }),
  kqxn2: async () => ({ Component: (await import('./reports/kqxn-pages.tsx')).Kqxn2Page }),
  kqxn: async () => ({ Component: (await import('./reports/kqxn-pages.tsx')).KqxnPage }),
  kqxnReport: async () => ({ Component: (await import('./reports/kqxn-pages.tsx')).KqxnReportPage }),
  paperTemplates: async () => ({
    Component: (await import('./paper-templates/paper-template-pages.tsx')).PaperTemplatesPage,
  }),
  paperTemplate: async () => ({
    Component: (await import('./paper-templates/paper-template-pages.tsx')).PaperTemplatePage,
  }),
  paperTemplateEditor: async () => ({
    Component: (await import('./paper-templates/paper-template-pages.tsx')).PaperTemplateEditorPage,
  }),
  prints: async () => ({ Component: (await import('./prints/prints-pages.tsx')).PrintsOverviewPage }),
  printLog: async () => ({ Component: (await import('./prints/prints-pages.tsx')).PrintLogPage }),
  printRecalls: async () => ({ Component: (await import('./prints/prints-pages.tsx')).PrintRecallsPage }),
  locations: async () => ({ Component: (await import('./settings/settings-pages.tsx')).LocationsPage }),
  departments: async () => ({ Component: (await import('./settings/settings-pages.tsx')).DepartmentsPage }),
  ultrasoundDoctors: async () => ({
    Component: (await import('./settings/settings-pages.tsx')).UltrasoundDoctorsPage,
  }),
  ultrasoundMachines: async () => ({
    Component: (await import('./settings/settings-pages.tsx')).UltrasoundMachinesPage,
  }),
  closedDays: async () => ({ Component: (await import('./settings/settings-pages.tsx')).ClosedDaysPage }),
  abbreviations: async () => ({
    Component: (await import('./settings/settings-pages.tsx')).AbbreviationsPage,
  }),
  slipPhrases: async () => ({ Component: (await import('./settings/settings-pages.tsx')).SlipPhrasesPage }),
  signatures: async () => ({
    Component: (await import('./settings/signature-pages.tsx')).SignaturesPage,
  }),
  signature: async () => ({
    Component: (await import('./settings/signature-pages.tsx')).OneSignaturePage,
  }),
  accounts: async () => ({ Component: (await import('./settings/account-pages.tsx')).AccountsPage }),
  rights: async () => ({ Component: (await import('./settings/account-pages.tsx')).RightsPage }),
  account: async () => ({ Component: (await import('./settings/account-pages.tsx')).OneAccountPage }),
  appointments: async () => ({
    Component: (await import('./appointments/appointment-pages.tsx')).AppointmentsPage,
  }),
  appointmentSlip: async () => ({
    Component: (await import('./appointments/appointment-pages.tsx')).AppointmentSlipPage,
  }),
  kit: async () => ({ Component: (await import('./kit/kit-with-navigation.tsx')).KitWithNavigation }),
  adminExample: async () => ({
    Component: (await import('../features/ground/role-examples/role-example-pages.tsx')).AdminExamplePage,
  }),
  staffExample: async () => ({
    Component: (await import('../features/ground/role-examples/role-example-pages.tsx')).StaffExamplePage,
  }),
  guestExample: async () => ({
    Component: (await import('../features/ground/role-examples/role-example-pages.tsx')).GuestExamplePage,
  }),
} as const;
