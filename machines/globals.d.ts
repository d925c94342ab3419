/**
 * WHATWG URL is the only global that the machines use. Every browser and Node have it, and parsing has no side effects.
 */
declare const URL: new (url: string) => { readonly hostname: string }
