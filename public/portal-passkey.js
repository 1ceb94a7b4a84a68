// Creates and uses passkeys on the pages of two-step sign-in (provider/portal/second-factor/). Without this script, or where the browser
// knows no passkeys, the pages offer the authenticator app alone. The conversions are written out because
// PublicKeyCredential.parseRequestOptionsFromJSON and toJSON are missing in Safari before 18.4.

const toBytes = (text) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );

const toText = (buffer) =>
  btoa(Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const toDescriptors = (list = []) => list.map((one) => ({ ...one, id: toBytes(one.id) }));

async function createPasskey(options) {
  const publicKey = {
    ...options,
    challenge: toBytes(options.challenge),
    user: { ...options.user, id: toBytes(options.user.id) },
    excludeCredentials: toDescriptors(options.excludeCredentials),
  };
  const { id, response } = await navigator.credentials.create({ publicKey });
  return {
    id,
    attestationObject: toText(response.attestationObject),
    clientDataJSON: toText(response.clientDataJSON),
    transports: response.getTransports?.() ?? [],
  };
}

async function usePasskey(options) {
  const publicKey = {
    ...options,
    challenge: toBytes(options.challenge),
    allowCredentials: toDescriptors(options.allowCredentials),
  };
  const { id, response } = await navigator.credentials.get({ publicKey });
  return {
    id,
    authenticatorData: toText(response.authenticatorData),
    clientDataJSON: toText(response.clientDataJSON),
    signature: toText(response.signature),
  };
}

for (const block of document.querySelectorAll('[data-passkey]')) {
  if (window.PublicKeyCredential === undefined) continue;
  block.nextElementSibling.hidden = true;
  const run = block.dataset.passkey === 'create' ? createPasskey : usePasskey;
  const failure = block.querySelector('[role="alert"]');
  const button = block.querySelector('button');
  const form = block.closest('form');
  block.hidden = false;
  block.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.target === button) return;
    event.preventDefault();
    button.click();
  });
  button.addEventListener('click', async () => {
    failure.textContent = '';
    button.disabled = true;
    try {
      const result = await run(JSON.parse(block.dataset.options));
      form.elements.passkey.value = JSON.stringify(result);
      form.submit();
    } catch (error) {
      // NotAllowedError: cancelled, or too late. InvalidStateError: the device has a passkey of the account already.
      failure.textContent =
        error.name === 'InvalidStateError' ? failure.dataset.known : failure.dataset.failed;
      button.disabled = false;
      button.focus();
    }
  });
}
