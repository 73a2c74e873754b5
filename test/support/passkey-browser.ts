import type { Page } from 'playwright-core';

/** A device of the browser's own that makes and uses passkeys, its person recognised (Chromium's virtual authenticator). */
export async function passkeyDeviceOf(page: Page): Promise<{ setPresent: (isPresent: boolean) => Promise<unknown> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether the person touches the device when it asks. */
    setPresent: (enabled: boolean) =>
      session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  };
}
