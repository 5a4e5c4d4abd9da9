module tamis-bench

go 1.23

require github.com/hashicorp/go-bexpr v0.1.16

require (
	github.com/mitchellh/mapstructure v1.4.1 // indirect
	github.com/mitchellh/pointerstructure v1.2.1 // indirect
)
