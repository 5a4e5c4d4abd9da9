// fast-check arbitraries of filters, rows and schemas, and the laws as properties that others hold
// their own implementation, schema or server against. This room alone knows fast-check.

export {}
