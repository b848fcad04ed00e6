/**
 * Why something was refused, in words that code compares. The sentence that a person reads is in the contract,
 * which must hold one for each of these or it does not compile.
 */
export type RefusalReason =
  // lists
  | 'page-out-of-range'
  | 'unknown-filter'
  | 'unknown-sort'
  // accounts
  | 'wrong-old-password'
  | 'new-password-too-short'
  | 'new-password-too-long'
  | 'new-password-same-as-old'
  | 'new-password-contains-username'
  | 'password-kept-elsewhere'
  | 'unknown-group'
  | 'too-many-shortcuts'
  | 'settings-too-large'
  // calls
  | 'phone-number-invalid'
  | 'campaign-invalid'
  | 'telephony-missing'
  | 'no-extension'
  // devices
  | 'device-invalid'
  // files
  | 'file-too-large'
  | 'file-empty'
  | 'file-type-refused'
  | 'file-missing'
  | 'too-many-files'
  | 'image-expected'
  | 'image-unreadable'
  | 'image-too-large'
  | 'image-of-many-pages'
  | 'images-busy'
  // everywhere
  | 'issuer-unavailable'
  | 'database-unavailable';
