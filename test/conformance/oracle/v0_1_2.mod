module oracle

go 1.23

require github.com/hashicorp/go-bexpr v0.1.2
