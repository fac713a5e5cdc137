/** Fingerprint of an SSH host key, as OpenSSH shows it. */
export const HOST_KEY_FINGERPRINT = /^SHA256:[A-Za-z0-9+/]{43}$/;
