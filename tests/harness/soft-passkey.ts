// A passkey in software (ES256, attestation 'none'), for API tests of WebAuthn.
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const USER_PRESENT_AND_VERIFIED = 0x05;
const HAS_CREDENTIAL = 0x40;

const base64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

export interface SoftPasskeyOptions {
  readonly origin: string;
  readonly rpId: string;
}

export function createSoftPasskey({ origin, rpId }: SoftPasskeyOptions) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, challenge: string, from: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));

  function authenticatorData(flags: number, count: number, rest: Buffer = Buffer.alloc(0)): Buffer {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted, rest]);
  }

  return {
    id: base64(id),
    /** The answer to a question for a new passkey. */
    create(challenge: string, from = origin) {
      const coseKey = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey]);
      const data = authenticatorData(USER_PRESENT_AND_VERIFIED | HAS_CREDENTIAL, counter, credential);
      // CBOR of { fmt: 'none', attStmt: {}, authData }.
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return {
        id: base64(id),
        rawId: base64(id),
        type: 'public-key' as const,
        response: {
          clientDataJSON: base64(clientData('webauthn.create', challenge, from)),
          attestationObject: base64(attestationObject),
          transports: ['internal'],
        },
      };
    },
    /** The answer to a question for this passkey; a counter that does not grow is a copied passkey's. */
    sign(challenge: string, { from = origin, count }: { from?: string; count?: number } = {}) {
      counter = count ?? counter + 1;
      const data = authenticatorData(USER_PRESENT_AND_VERIFIED, counter);
      const client = clientData('webauthn.get', challenge, from);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        id: base64(id),
        rawId: base64(id),
        type: 'public-key' as const,
        response: {
          clientDataJSON: base64(client),
          authenticatorData: base64(data),
          signature: base64(signature),
        },
      };
    },
  };
}
