/** The pages that somebody may meet first, each in its own chunk. The others are named with their addresses. */
export const pages = {
  shell: async () => ({ Component: (await import('./app-shell.tsx')).AppShell }),
  guard: async () => ({ Component: (await import('./page-guard.tsx')).PageGuard }),
  login: async () => ({ Component: (await import('../features/people/login/login-page.tsx')).LoginPage }),
  secondStep: async () => ({
    Component: (await import('../features/people/second-factor/step-page.tsx')).StepPage,
  }),
  security: async () => ({
    Component: (await import('../features/people/second-factor/security-page.tsx')).SecurityPage,
  }),
  logout: async () => ({ Component: (await import('../features/people/login/logout-page.tsx')).LogoutPage }),
  reportLookup: async () => ({
    Component: (await import('../features/reports/report-lookup/report-lookup-page.tsx')).ReportLookupPage,
  }),
  welcome: async () => ({
    Component: (await import('../features/people/welcome/welcome-page.tsx')).WelcomePage,
  }),
  error404: async () => ({
    Component: (await import('../features/ground/errors/error-404-page.tsx')).Error404Page,
  }),
  acceptInvitation: async () => ({
    Component: (await import('../features/house/accounts/accept-page.tsx')).AcceptPage,
  }),
} as const;
