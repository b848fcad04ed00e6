export interface DemoUserSettings {
  readonly layout: {
    readonly style: 'layout1' | 'layout2' | 'layout3';
    readonly config: {
      readonly scroll: 'content' | 'body';
      readonly navbar: { readonly display: boolean };
      readonly toolbar: { readonly display: boolean };
      readonly footer: { readonly display: boolean };
      readonly mode: 'boxed' | 'fullwidth' | 'container';
    };
  };
  readonly customScrollbars: boolean;
  readonly theme: {
    readonly main: string;
    readonly navbar: string;
    readonly toolbar: string;
    readonly footer: string;
  };
}

export interface DemoUserData {
  readonly displayName: string;
  readonly photoURL: string;
  readonly email: string;
  readonly settings: DemoUserSettings;
  readonly shortcuts: readonly string[];
}

/** A user of the demo. It has nothing to do with the accounts of the hospital. */
export interface DemoUser {
  readonly uuid: string;
  readonly from: string;
  readonly password: string;
  readonly role: 'admin' | 'staff';
  readonly data: DemoUserData;
}

/** What leaves the mock: everything but the password. */
export type PublicDemoUser = Omit<DemoUser, 'password'>;
