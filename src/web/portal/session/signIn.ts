/** Leads to the page of sign-in, which leads back here. */
export function signIn(): void {
  const { pathname, search } = window.location;
  window.location.assign(`/login?${new URLSearchParams({ next: `${pathname}${search}` })}`);
}
