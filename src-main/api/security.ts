/** What every host says to the window about what it may load and do. */
/** No source but the program itself; no inline script or style. `calls`: where else than there the window may connect to. */
export const policyFor = (...calls: string[]): string => [
  "default-src 'none'", "script-src 'self'", "style-src 'self'",
  "img-src 'self' data: blob:", "font-src 'self'", ["connect-src 'self'", ...calls].join(' '),
  "worker-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'", "object-src 'none'",
].join('; ');
export const CONTENT_SECURITY_POLICY = policyFor();

export const SECURITY_HEADERS: Record<string, string> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};
